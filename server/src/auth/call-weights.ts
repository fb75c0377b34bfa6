/** How much load a call causes. */
interface CallWeight {
  /** Slow in the database: fewer connections are available for such calls. */
  heavy: boolean;
  /** Long-running: few such calls may run at once. */
  long: boolean;
}

const long =
  /\/(export|reportexport|systemlog\/verify|rules\/whatif|import\/check|releases\/(file|publish)|[a-z]+\/bulk)$/;

const heavy =
  /\/(export|reportexport|systemlog\/(verify|list)|rules\/whatif|import\/check|searchfilter\/(keyword|searchfilterdata)|due\/report)$/;

/** The weight of a route's call. */
export const weightOf = (route = ''): CallWeight => ({ heavy: heavy.test(route), long: long.test(route) });
