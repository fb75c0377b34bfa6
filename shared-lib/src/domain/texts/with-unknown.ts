/**
 * A table by states or kinds that a server sends, which also has an entry for those that only a newer server knows: pages stay
 * open for days, and must neither fail nor be silent there.
 * @param toEntry makes the entry of an unknown name: mostly the name itself as text, and neutral
 */
export function withUnknown<Name extends string, Entry>(
  table: Readonly<Record<Name, Entry>>,
  toEntry: (name: string) => Entry,
): Readonly<Record<Name, Entry>> {
  const isKnown = (name: string | symbol): name is Name => Object.hasOwn(table, name);
  // Entries are read as they are asked for: they may be texts in the language of then.
  return new Proxy(table, {
    get: (_, name) => (isKnown(name) ? table[name] : toEntry(String(name))),
  });
}
