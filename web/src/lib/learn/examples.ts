// Whole matches, with a sentence for every turn in /locales.
import reef from '../../../../examples/reef.record?raw';
import wadiFour from '../../../../examples/wadi-four.record?raw';
import wadiThree from '../../../../examples/wadi-three.record?raw';
import wadi from '../../../../examples/wadi.record?raw';
import watchmen from '../../../../examples/watchmen.record?raw';
import type { ExampleKey } from './example-keys';

const RECORDS: Record<ExampleKey, string> = {
  wadi,
  'wadi-three': wadiThree,
  'wadi-four': wadiFour,
  watchmen,
  reef,
};

export const recordOf = (example: ExampleKey): string => RECORDS[example];
