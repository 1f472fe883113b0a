import { describe, expect, it } from 'vitest';
import { hashOf, pageOf, parse, replace, route, type Route } from './router.svelte';

const routes: [string, Route][] = [
  ['#/', { page: 'home' }],
  ['#/new', { page: 'new', from: null }],
  ['#/new/abc/7', { page: 'new', from: { id: 'abc', at: 7 } }],
  ['#/replay', { page: 'replay' }],
  ['#/carry/7VZ-_', { page: 'carry', code: '7VZ-_' }],
  ['#/editor', { page: 'editor', from: null }],
  ['#/editor/link/a-_9', { page: 'editor', from: { kind: 'link', code: 'a-_9' } }],
  ['#/setup/copy/two-palms', { page: 'setup', from: { kind: 'copy', id: 'two-palms' } }],
  ['#/deck', { page: 'deck', from: null }],
  ['#/rules', { page: 'rules', game: null, at: null }],
  ['#/rules/reef', { page: 'rules', game: 'reef', at: null }],
  ['#/rules/wadi/W32', { page: 'rules', game: 'wadi', at: 'W32' }],
  ['#/rules/watchmen/summary', { page: 'summary', game: 'watchmen' }],
  ['#/exercises', { page: 'exercises', what: null }],
  ['#/exercises/day', { page: 'exercises', what: { kind: 'day' } }],
  ['#/exercises/reef', { page: 'exercises', what: { kind: 'game', game: 'reef', theme: null } }],
  ['#/exercises/wadi/about/deny', { page: 'exercises', what: { kind: 'game', game: 'wadi', theme: 'deny' } }],
  ['#/exercises/wadi/one/0a1b2c', { page: 'exercises', what: { kind: 'one', game: 'wadi', id: '0a1b2c' } }],
  ['#/account', { page: 'account' }],
  ['#/link/abc', { page: 'link', token: 'abc' }],
  ['#/mail/abc', { page: 'mail', token: 'abc' }],
  ['#/stop/anna/key', { page: 'stop', who: 'anna', key: 'key' }],
  ['#/m/abc', { page: 'match', id: 'abc', at: null }],
  ['#/m/abc/at/12', { page: 'match', id: 'abc', at: 12 }],
  ['#/m/abc/join/1/k%2Fy', { page: 'join', id: 'abc', seat: 1, key: 'k/y' }],
  ['#/m/abc/move/0/key', { page: 'move', id: 'abc', seat: 0, key: 'key' }],
];

describe('routes', () => {
  it.each(routes)('%s can be read and written', (hash, route) => {
    expect(parse(hash)).toEqual(route);
    expect(hashOf(route)).toBe(hash);
  });

  it.each([
    '#/nowhere',
    '#/m/abc/at/x',
    '#/m/abc/at/-1',
    '#/m/abc/join/1',
    '#/new/more',
    '#/editor/else',
    '#/link',
    '#/mail/abc/more',
    '#/stop/anna',
    '#/deck/link',
    '#/rules/chess',
    '#/exercises/chess',
    '#/exercises/wadi/one',
    '#/rules/wadi/W1/x',
  ])('%s is lost', (hash) => {
    expect(parse(hash)).toEqual({ page: 'lost' });
  });

  it('begins at home', () => {
    expect(parse('')).toEqual({ page: 'home' });
  });

  it.each([
    ['#/m/abc', '#/m/abc/at/12', true],
    ['#/m/abc', '#/m/abd', false],
    ['#/rules/wadi', '#/rules/wadi/W32', true],
    ['#/rules/wadi', '#/rules/wadi/summary', false],
    ['#/editor', '#/editor/copy/two-palms', true],
    ['#/', '#/nowhere', false],
  ])('%s and %s: one page, %s', (one, other, same) => {
    expect(pageOf(parse(one)) === pageOf(parse(other))).toBe(same);
  });
});

describe('an address that changes after an answer', () => {
  it('calls nobody back who has gone to another page', () => {
    window.location.hash = '#/setup';
    window.dispatchEvent(new Event('hashchange'));
    replace({ page: 'editor', from: null });
    expect(route()).toEqual({ page: 'setup', from: null });
    replace({ page: 'setup', from: { kind: 'copy', id: 'brook' } });
    expect(window.location.hash).toBe('#/setup/copy/brook');
  });
});
