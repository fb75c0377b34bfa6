import { t, type TextValues } from '@lexboard/shared-lib/texts';
import { createReader } from '../../texts/read-back.ts';

/** Sentences of verdicts and alarms, which are stored in English. */
export const verdictMessages = {
  worse: (values: TextValues) => t('Worse with {confidence} confidence.', values),
  worseCalls: (values: TextValues) =>
    t('Worse with {confidence} confidence: more people meet failed calls or error panels.', values),
  unsurelyWorse: (values: TextValues) =>
    t('It looks worse, but not surely: with {confidence} confidence.', values),
  notIndependent: () =>
    t('Without the people of one organisation too few say so: look at it before it goes on.'),
  noWorse: () => t('No worse.'),
  wouldShow: (values: TextValues) =>
    t('{sample} sessions would have shown a fault that {part} % of them meet.', values),
  namedFailed: (values: TextValues) =>
    t(
      '{failing} of {sessions} sessions of people named for it failed: look at them before it goes on.',
      values,
    ),
  failed: (values: TextValues) =>
    t('{failing} of {sessions} sessions failed: look at them before it goes on.', values),
  everyone: () => t('Everyone has it, so nothing can be compared.'),
  eachFailed: () => t('Each session of the few people drawn by lot failed: look at them before it goes on.'),
  tooFewDrawn: (values: TextValues) =>
    t(
      'Too few sessions to judge it by: {count} of people drawn by lot with {version} and {before} with {stable}, where {needed} of each are needed.',
      values,
    ),
  tooFewNamed: (values: TextValues) =>
    t(
      'Too few sessions to judge it by: {count} of people named for it with {version} and {before} with {stable}, where {needed} of each are needed.',
      values,
    ),
  tooFew: (values: TextValues) =>
    t(
      'Too few sessions to judge it by: {count} of people drawn by lot with {version}, where {needed} are needed.',
      values,
    ),
  failedCalls: (values: TextValues) =>
    t("Of a person's calls {failed} failed with {canary}, {before} with {stable}.", values),
  panels: (values: TextValues) =>
    t(
      '{met} of {people} people with {canary} saw error panels, {metBefore} of {peopleBefore} people with {stable}.',
      values,
    ),
  blocked: (values: TextValues) =>
    t(
      'A page was blocked for {ms} ms or more for three of four people with {canary}, for {before} ms or less with {stable}.',
      values,
    ),
  late: (values: TextValues) =>
    t(
      'It was shown after {ms} ms or more to three of four people with {canary}, within {before} ms with {stable}.',
      values,
    ),
  failedFor: (values: TextValues) =>
    t(
      'It failed for {met} of {people} people with {canary}, for {metBefore} of {peopleBefore} people with {stable}.',
      values,
    ),
  slower: (values: TextValues) =>
    t(
      "Slower: three of four page views were shown within {ms} ms with {canary}, within {before} ms with {stable}, in the last {time}, each person's first one left out.",
      values,
    ),
  look: () => t('Look at it before it goes on.'),
  lookOrRollBack: () => t('Look at it, or roll it back.'),
  notLoading: (values: TextValues) =>
    t(
      '{against} of the newest {people} people with {canary} did not see it in any of their newest page views; {others}.',
      values,
    ),
  failing: (values: TextValues) =>
    t(
      '{against} of the newest {people} people with {canary} had a failure in each of their newest page views; {others}.',
      values,
    ),
  /** Reads what {@link sessions} said of a canary with silent sessions. */
  silentSessions: (values: TextValues) =>
    t(
      'Sessions of {window}: {failing} of {sessions} with {version} failed ({rate} %, {silent} of them without a report), {ofStable}.',
      values,
    ),
  sessions: (values: TextValues) => t('Sessions of {window}: {ofCanary}, {ofStable}.', values),
  recent: (values: TextValues) =>
    t(
      '{count, plural, one {# failure is} other {# failures are}} of the last {seconds} seconds, and sessions of these seconds without a failure are still to come in: pages report a failure at once, and what went well later.',
      values,
    ),
  setWaits: (values: TextValues) => t('Its set waits for {names}.', values),
  planWaits: (values: TextValues) => t('The plan waits: {why}', values),
  started: () => t('Started with this build'),
  planEnded: () => t('The plan has ended, since its last share has lasted its time.'),
  neededCanary: (values: TextValues) =>
    t('The policy of {remote} asks for {needed} before everyone gets a version.', values),
  noCanary: (values: TextValues) => t('{version} is not the canary: give it to {percent} % first.', values),
  smallerShare: (values: TextValues) => t('The share of {version} is smaller.', values),
  timeLeft: (values: TextValues) => t('{version} needs {time} more.', values),
} as const;

/** Parts of these sentences. */
export const verdictParts = {
  lastDays: (values: TextValues) => t('the last {days} days', values),
  since: (values: TextValues) => t('the last {time}, since {canary} became the canary', values),
  day: (values: TextValues) => t('{count, plural, one {# day} other {# days}}', values),
  hour: (values: TextValues) => t('{count, plural, one {# hour} other {# hours}}', values),
  minute: (values: TextValues) => t('{count, plural, one {# minute} other {# minutes}}', values),
  second: (values: TextValues) => t('{count, plural, one {# second} other {# seconds}}', values),
  none: (values: TextValues) => t('none with {version} so far', values),
  someSilent: (values: TextValues) =>
    t('{failing} of {sessions} with {version} failed ({rate} %, {silent} of them without a report)', values),
  some: (values: TextValues) => t('{failing} of {sessions} with {version} failed ({rate} %)', values),
  sawIt: (values: TextValues) =>
    t('{people} of the newest {all} with {version} saw it each time within a day', values),
  noFailure: (values: TextValues) =>
    t('{people} of the newest {all} with {version} had no failure within a day', values),
  nobodyBut: (values: TextValues) => t('nobody had {version} within a day but in its place', values),
  nobody: (values: TextValues) => t('nobody had {version} within a day', values),
} as const;

const nested = new Set(['needed', 'ofCanary', 'ofStable', 'others', 'time', 'why', 'window']);

const readSentence: (text: string) => string = createReader(
  [
    ...Object.values(verdictMessages),
    ...Object.values(verdictParts),
    (values) => t('a canary of {percent} % of people or more for {time}', values),
    (values) => t('a canary of {percent} % of people or more', values),
    (values) => t('{count, plural, one {{shown} minute} other {{shown} minutes}}', values),
  ],
  (value, name) => (nested.has(name) ? readSentence(value) : value),
);

/** A stored verdict or alarm in the language of its reader, sentence by sentence. */
export const readVerdict = (text: string): string =>
  text
    .split(/(?<=\.) /)
    .map(readSentence)
    .join(' ');
