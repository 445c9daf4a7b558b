export type Brand = {
  primary?: string | undefined
  background?: string | undefined
  paper?: string | undefined
  /** Corner radius in pixels: 0 is square, 14 the house style, 20 soft. */
  radius?: number | undefined
  /** Family names as in CSS. */
  font?: string | undefined
  headerImage?: string | undefined
}

/**
 * Sets the white-label inputs of a venue on an element that carries `data-brand` (or on the root); the derived colours
 * follow in CSS. Values go through the CSSOM, one property each, so that a strict content security policy allows them
 * and a bad value spoils nothing else. A missing input falls back to the theme.
 */
export function applyBrand(element: HTMLElement, brand: Brand): void {
  const inputs: Record<string, string | undefined> = {
    '--primary': brand.primary,
    '--background': brand.background,
    '--paper': brand.paper,
    '--radius': brand.radius === undefined ? undefined : `${brand.radius}px`,
    '--font': brand.font,
    '--header-image': brand.headerImage === undefined ? undefined : `url(${JSON.stringify(brand.headerImage)})`,
  }
  for (const [name, value] of Object.entries(inputs)) {
    if (value === undefined) element.style.removeProperty(name)
    else element.style.setProperty(name, value)
  }
  element.dataset.brand = ''
}
