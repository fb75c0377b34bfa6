/** Who has to sign an outcome: the checker, unless they said it themselves (change of law §2.4). */
export const describeSigner = (checker: string, reviewedBy: string | undefined): string =>
  checker === reviewedBy ? `an administrator other than ${checker}` : checker;
