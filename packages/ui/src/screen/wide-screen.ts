/** From here there is room for two parts side by side. */
export const wideScreen = '(min-width: 960px)'
