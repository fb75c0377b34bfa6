/** Makes what a CommonJS module exports a global of the page as well. */
export default function expose(source) {
  return `${source}\nglobalThis.${this.getOptions().name} = module.exports;\n`;
}
