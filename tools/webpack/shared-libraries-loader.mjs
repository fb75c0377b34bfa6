const provider = ({ entry, late }) =>
  late
    ? `get: () => import(${JSON.stringify(entry)}).then((module) => () => module)`
    : `lib: () => require(${JSON.stringify(entry)})`;

const share = (offer) =>
  `${JSON.stringify(offer.entry)}: { version: ${JSON.stringify(offer.version)}, ${provider(offer)}, ` +
  `shareConfig: { singleton: true, requiredVersion: ${JSON.stringify(offer.version)} } }`;

/** Fills the shell's empty list of shared libraries with those in the remotes' `peerDependencies`. */
export default function fillSharedLibraries() {
  return `export const sharedLibraries = {\n${this.getOptions().offers.map(share).join(',\n')}\n};\n`;
}
