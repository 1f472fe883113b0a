// What the compiler and svelte-check do not find. `npm run lint` must be silent.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const GAME = '/^(wadi|watchmen|reef)$/';

export default defineConfig(
  { ignores: ['dist', 'src/lib/api/types.gen.ts', 'src/lib/local/module'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // A handler in one line may be what it calls, and an early way out may call something on the way.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Names that come from outside are written as such: `effect['flow']`.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // Letters of our notation are ASCII.
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `void x;` in an effect says that it depends on x.
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // What may be missing is compared with `undefined` or `null` in so many words.
      '@typescript-eslint/prefer-optional-chain': 'off',
      // Records by tile lose their tiles again.
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // State is replaced whole; maps and sets are built once and then only read.
      'svelte/prefer-svelte-reactivity': 'off',
      // `{' '}` keeps a space that the compiler would take away.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    // What other components give their snippets and handlers is any to this parser; svelte-check knows better.
    files: ['**/*.svelte'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    // Whoever compares with the name of a game forgets the next one. The record in `games` is asked instead; a `switch`
    // that ends in `assertNever` is fine, too. Tiles have a kind that is called `wadi` as well.
    files: ['src/**'],
    ignores: ['src/lib/games/**', 'src/lib/wadi/**', 'src/lib/reef/**', 'src/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: `BinaryExpression[operator=/^[!=]==?$/]:has(> Literal[value=${GAME}]):not(:has(MemberExpression[property.name='kind']))`,
          message: 'Ask `GAMES` (lib/games) instead of comparing with the name of a game.',
        },
      ],
    },
  },
  {
    // Tools speak to whoever calls them; fixtures of tests may need nothing of those before them.
    files: ['e2e/**', 'tools/**'],
    rules: {
      'no-console': 'off',
      'no-empty-pattern': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    ...ts.configs.disableTypeChecked,
  },
  { files: ['public/sw.js'], languageOptions: { globals: globals.serviceworker } },
);
