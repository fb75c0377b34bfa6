/** Compares versions such as '1.10.0'. @returns below 0 where the first is older, 0 where they are the same */
export function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [one, other].map((version) => version.split('.').map(Number));
  return (
    ours?.map((part, index) => part - (theirs?.[index] ?? 0)).find((difference) => difference !== 0) ?? 0
  );
}
