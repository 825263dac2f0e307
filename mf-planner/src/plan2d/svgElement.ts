const SVG = 'http://www.w3.org/2000/svg';

/** A new SVG element for what is written to the plan without a component. */
export function svgElement(name: string, attributes: Readonly<Record<string, string>> = {}): SVGElement {
  const created = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}
