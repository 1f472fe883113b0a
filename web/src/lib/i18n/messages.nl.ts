export default import.meta.glob<string>('../../../../locales/nl/*.ftl', {
  eager: true,
  query: '?raw',
  import: 'default',
});
