// What a part of the page looks like, as a picture. A browser draws an SVG with HTML in it as a document of its own, which can
// load nothing: so all styles of the page go into it, and what `:root` has on the page is the SVG's there.
const SVG = 'http://www.w3.org/2000/svg';

/** Draws an element of the page, so many pixels of the picture for one of the page. */
export async function draw(element: HTMLElement, scale: number): Promise<HTMLCanvasElement> {
  const { width, height } = element.getBoundingClientRect();
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(element, width, height))}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('this browser has no canvas');
  // A line that is a little lower there than on the page leaves no hole.
  paper.fillStyle = getComputedStyle(element).backgroundColor;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** The element as a document. */
function standalone(element: HTMLElement, width: number, height: number): string {
  const svg = document.createElementNS(SVG, 'svg');
  for (const { name, value } of document.documentElement.attributes) svg.setAttribute(name, value);
  svg.setAttribute('width', `${width}`);
  svg.setAttribute('height', `${height}`);
  const style = document.createElementNS(SVG, 'style');
  style.textContent = `${rules()}\n* { animation: none !important; transition: none !important; }`;
  const inside = document.createElementNS(SVG, 'foreignObject');
  inside.setAttribute('width', '100%');
  inside.setAttribute('height', '100%');
  inside.append(element.cloneNode(true));
  svg.append(style, inside);
  return new XMLSerializer().serializeToString(svg);
}

/** All styles of the page but fonts, which would have to be loaded. */
function rules(): string {
  const all = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return all.flatMap((rule) => (rule instanceof CSSFontFaceRule ? [] : [rule.cssText])).join('\n');
}
