/**
 * The options by which swc compiles a module whose code `parser` describes. The React compiler makes components and
 * hooks reuse what they computed for as long as nothing that it depends on has changed. With `refresh` a component
 * can be replaced while it is on the page.
 */
export const compileOptions = ({ parser, target, refresh = false }) => ({
  swcrc: false,
  jsc: {
    target,
    parser,
    transform: {
      react: { runtime: 'automatic', development: refresh, refresh },
      reactCompiler: true,
      verbatimModuleSyntax: true,
    },
  },
});
