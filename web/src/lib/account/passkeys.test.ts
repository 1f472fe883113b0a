import { describe, expect, it } from 'vitest';
import { bytes, support, text } from './passkeys';

const at = (href: string) => ({ href, hostname: new URL(href).hostname });

describe('passkeys', () => {
  it('work at a name, and at the name of this machine', () => {
    expect(support(at('https://play.example.org/#/account'), true)).toEqual({ where: 'here' });
    expect(support(at('http://localhost:7777/'), true)).toEqual({ where: 'here' });
    for (const host of ['127.0.0.1', '[::1]']) {
      expect(support(at(`http://${host}:7777/sub/#/account`), true)).toEqual({
        where: 'elsewhere',
        address: 'http://localhost:7777/sub/#/account',
      });
    }
    expect(support(at('https://192.0.2.7/'), true)).toEqual({ where: 'nowhere' });
    expect(support(at('http://localhost:7777/'), false)).toEqual({ where: 'nowhere' });
  });

  it('travel in base64url', () => {
    const all = Uint8Array.from({ length: 256 }, (_, index) => index);
    for (const length of [0, 1, 2, 3, 255, 256]) {
      const part = all.slice(256 - length);
      const written = text(part.buffer);
      expect(written).toMatch(/^[\w-]*$/);
      expect(bytes(written)).toEqual(part);
    }
  });
});
