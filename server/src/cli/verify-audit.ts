import { verifyLog, type VerifiedLog } from '../audit/verify-log.ts';
import { listOrganisations } from '../organisations/organisation-repository.ts';
import { onUnchangedPlatform } from './platform.ts';
import { report, type Output } from './report.ts';

/** Takes a few seconds. */
const ENTRIES_A_LINE = 100_000;

interface Audit extends VerifiedLog {
  organisation: string;
}

function describeAudit({ organisation, brokenAt, head }: Audit): string {
  const state = brokenAt === null ? 'whole' : `broken at entry ${brokenAt}`;
  const end = head ? `entry ${head.sequence} has the hash ${head.hash}` : 'no entries yet';
  return `${organisation}: ${state}, ${end}`;
}

/** Verifies the log of each organisation. Fails where one is broken; progress goes to the error output. */
export async function verifyAudit(output: Output): Promise<void> {
  await onUnchangedPlatform(async (database) => {
    const audits: Audit[] = [];
    for (const { id, name: organisation } of await database.inDirectory(listOrganisations)) {
      const onProgress = (verified: number, all: number) => {
        if (verified % ENTRIES_A_LINE !== 0) return;
        process.stderr.write(`${organisation}: ${verified} of ${all} entries verified\n`);
      };
      audits.push({ organisation, ...(await verifyLog(database, id, { onProgress })) });
    }
    report(output, audits, audits.map(describeAudit).join('\n') || 'There is no organisation yet.');
    if (audits.some(({ brokenAt }) => brokenAt !== null)) process.exitCode = 1;
  });
}
