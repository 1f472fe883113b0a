import type { Sketch } from '../api/types.gen';

/** A position as a link or a file has it: the question that the server is asked, as it is. */
export const sketchText = (sketch: Sketch): string => `${JSON.stringify(sketch, null, 2)}\n`;
