import { findTextFaults, parts, syncPart } from './sync-texts.mjs';
import path from 'node:path';
import { repository } from '../source-digest.mjs';

/**
 * `npm run texts` brings the catalogues into step with the sources; with `--check` it says what the gate refuses, and with the
 * names of parts it says that of these alone.
 */
const [...words] = process.argv.slice(2);
const chosen = words.filter((word) => word !== '--check');
if (words.includes('--check')) {
  const faults = findTextFaults().filter(
    (fault) => chosen.length === 0 || chosen.some((part) => fault.startsWith(part)),
  );
  for (const fault of faults) console.log(fault);
  console.log(`${faults.length} faults`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} else {
  for (const part of parts) {
    if (chosen.length > 0 && !chosen.includes(part)) continue;
    const missing = syncPart(path.join(repository, part));
    console.log(`${part}: ${missing} texts without a translation`);
  }
}
