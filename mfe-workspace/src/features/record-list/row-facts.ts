export { factsOf, shownText, type RowFacts } from '@lexboard/shared-lib/domain';
