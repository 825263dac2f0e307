const SVG = 'http://www.w3.org/2000/svg';

/** An element of a picture that is written to without React. */
export function svgElement(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const created = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  return created;
}
