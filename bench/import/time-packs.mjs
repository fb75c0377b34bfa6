import { packCheck, packOpen } from '@lexboard/shared-lib/contract';
import { timed } from './meanwhile.mjs';

const pack = { id: 'india-central', version: '1.1.0' };
const all = {
  states: [],
  industries: [],
  entityTypes: [],
  branches: [],
  categories: [],
  institutional: true,
};

/** A check may take this share of what its run takes. */
const checkShare = 0.25;

/**
 * Takes over the pack of central law that comes with the product, or one category of it.
 * @param categories what is chosen; an empty list takes all
 * @param run runs the import with this id to its end, in which so many records are added
 * @returns how many records a second, beside laws imported a second, and the share of the check
 */
export async function timePack({ call }, { categories, rate, leastRate, run, say }) {
  say('Taking over a pack …');
  const { reply: opened } = await call(packOpen, pack);
  const settings = { id: opened.id, choose: { ...all, categories }, publish: 'yes', choices: [] };
  const checking = await timed(() => call(packCheck, settings));
  const { reply: checked } = await call(packCheck, settings);
  const { seconds } = await timed(() => run(opened.id, checked.added));
  const packRate = checked.total / seconds;
  return [
    {
      what: `records of a pack taken over, of ${checked.total} ÷ laws imported`,
      value: packRate / rate,
      limit: leastRate,
      atMost: false,
    },
    { what: 'pack checked ÷ run', value: checking.seconds / seconds, limit: checkShare, atMost: true },
  ];
}
