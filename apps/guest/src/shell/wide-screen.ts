/** From here there is room for the menu and the order side by side. */
export const wideScreen = '(min-width: 960px)'
