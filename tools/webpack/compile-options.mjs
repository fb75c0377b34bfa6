/**
 * swc's options for a module in the syntax of `parser`. The React compiler memoises components and hooks: they reuse results
 * until their dependencies change. With `refresh` a component can be replaced on the open page.
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
