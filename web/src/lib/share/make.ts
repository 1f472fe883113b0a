// Makes pictures of a match: each is laid out where nobody sees it, drawn, and taken away again.
import { mount, unmount } from 'svelte';
import { afterPaint } from '../util/after-paint';
import { draw } from './draw';
import { gif, type Frame } from './gif';
import Picture from './Picture.svelte';
import type { Scene, Shot } from './shot';

/** How many pixels of a picture there are for one of the page. */
const STILL_SCALE = 1.25;
const MOVING_SCALE = 0.75;
/** How long a position stands, and the last one, in milliseconds. */
const STANDS = 1_100;
const LAST_STANDS = 2_600;
/** One position becomes the next in so many steps of so many milliseconds. */
const STEPS = 3;
const STEP_TIME = 70;

/** A position as a PNG. */
export async function stillOf(scene: Scene, shot: Shot): Promise<Blob> {
  const canvas = await shoot(scene, shot, STILL_SCALE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (blob === null) throw new Error('this browser makes no picture of what it has drawn');
  return blob;
}

/** Positions that follow each other as a GIF. `told` hears how much of it is done, from 0 to 1. */
export async function movingOf(
  scene: Scene,
  shots: readonly Shot[],
  told: (part: number) => void,
): Promise<Blob> {
  const drawn: HTMLCanvasElement[] = [];
  for (const shot of shots) {
    drawn.push(await shoot(scene, shot, MOVING_SCALE));
    told(drawn.length / (shots.length + 1));
  }
  const [width, height] = [drawn.map((it) => it.width), drawn.map((it) => it.height)].map((all) =>
    Math.max(1, ...all),
  ) as [number, number];
  const stills = drawn.map((it) => pixelsOf(it, width, height));
  return new Blob([gif(width, height, framesOf(stills))], { type: 'image/gif' });
}

/** The pixels of a picture, on paper of this size. */
function pixelsOf(drawn: HTMLCanvasElement, width: number, height: number): Uint8ClampedArray {
  const paper = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  if (paper === null) throw new Error('this browser has no canvas');
  paper.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--ground');
  paper.fillRect(0, 0, width, height);
  paper.drawImage(drawn, 0, 0);
  return paper.getImageData(0, 0, width, height).data;
}

/** Positions, and how each fades into the next. */
export function framesOf(stills: readonly Uint8ClampedArray[]): Frame[] {
  return stills.flatMap((pixels, at) => {
    const next = stills[at + 1];
    if (next === undefined) return [{ pixels, time: LAST_STANDS }];
    const fades = Array.from({ length: STEPS }, (_, step) => {
      const part = (step + 1) / (STEPS + 1);
      return { pixels: pixels.map((it, byte) => it + ((next[byte] ?? it) - it) * part), time: STEP_TIME };
    });
    return [{ pixels, time: STANDS }, ...fades];
  });
}

async function shoot(scene: Scene, shot: Shot, scale: number): Promise<HTMLCanvasElement> {
  const place = document.createElement('div');
  place.inert = true;
  place.style.cssText = 'position: absolute; left: -10000px; top: 0;';
  document.body.append(place);
  const picture = mount(Picture, { target: place, props: { scene, shot } });
  try {
    // Boards look at how wide they are before they are drawn.
    await new Promise<void>((done) => void afterPaint(done));
    await new Promise<void>((done) => void afterPaint(done));
    const element = place.firstElementChild;
    if (!(element instanceof HTMLElement)) throw new Error('there is nothing to draw');
    return await draw(element, scale);
  } finally {
    await unmount(picture);
    place.remove();
  }
}
