import { describe, expect, it } from 'vitest';
import { drawn, plan, SMALL } from './fixture';
import { pack, unpack } from './packed';
import { textOf } from './plan/scenario-text';

describe('a link', () => {
  it('brings a text there and back in letters of an address', async () => {
    const text = textOf({ ...drawn(plan(SMALL)), name: { en: 'Größe', nl: 'één' } });
    const code = await pack(text);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await unpack(code)).toBe(text);
  });

  it('that is damaged, or swells beyond measure, is none', async () => {
    expect(await unpack('%%%')).toBeNull();
    expect(await unpack('AAAA')).toBeNull();
    expect(await unpack(await pack('1'.repeat(100_000)))).toBeNull();
  });
});
