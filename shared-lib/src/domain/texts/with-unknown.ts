/**
 * A table by states or kinds that a server sends, which also has an entry for those that only a newer server knows: pages stay
 * open for days, and must neither fail nor be silent there.
 * @param toEntry makes the entry of an unknown name: mostly the name itself as text, and neutral
 */
export function withUnknown<Name extends string, Entry>(
  table: Readonly<Record<Name, Entry>>,
  toEntry: (name: string) => Entry,
): Readonly<Record<Name, Entry>> {
  const known = new Map(Object.entries<Entry>(table));
  return new Proxy(table, {
    get: (_, name) => (known.has(String(name)) ? known.get(String(name)) : toEntry(String(name))),
  });
}
