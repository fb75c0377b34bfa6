/**
 * How a component's or a module's TypeScript becomes JavaScript, for swc. Components are compiled to keep what they
 * rendered where nothing that it depends on has changed.
 */
export const compileOptions = ({ tsx, target }) => ({
  jsc: {
    target,
    parser: { syntax: 'typescript', tsx },
    transform: { react: { runtime: 'automatic' }, reactCompiler: true, verbatimModuleSyntax: true },
  },
});
