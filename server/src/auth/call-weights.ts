/** What a call takes of the server. */
interface CallWeight {
  /** It takes long in the database, where so fewer places are for it. */
  heavy: boolean;
  /** It is under way for long: few of them are taken at once. */
  long: boolean;
}

const long =
  /\/(export|reportexport|systemlog\/verify|rules\/whatif|import\/check|releases\/(file|publish)|[a-z]+\/bulk)$/;

const heavy =
  /\/(export|reportexport|systemlog\/(verify|list)|rules\/whatif|import\/check|searchfilter\/(keyword|searchfilterdata)|due\/report)$/;

/** What the call of a route takes. */
export const weightOf = (route = ''): CallWeight => ({ heavy: heavy.test(route), long: long.test(route) });
