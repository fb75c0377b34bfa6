import { isIndependent, isWorse, type FailingPeople } from '../../releases/canary/evidence.ts';
import type { Holders } from '../../releases/canary/independence.ts';
import {
  chooseNewest,
  findFailing,
  findNotLoading,
  NEWEST_PEOPLE,
  REPORT_SECONDS,
  VIEWS_OF_PERSON,
  type PersonViews,
  type NewestViews,
} from '../../releases/canary/newest-people.ts';

const DAY = 86_400;

/** A person's place is below the share where they have the canary. */
export interface Person {
  organisation: string;
  place: number;
  isHopeless: boolean;
  hasFailed: boolean;
}

export interface View {
  person: Person;
  isCanary: boolean;
  /** The stable version in the place of a canary that was not shown. */
  isFallback: boolean;
  /** The share that the canary had when the page was opened. */
  chance: number;
  isShown: boolean;
  /** When the platform hears of it first, and of its failure. */
  knownAt: number;
  failsAt: number;
  hasFailed: boolean;
}

/** The reports of pages between two looks. */
export interface Reports {
  views: View[];
  failures: View[];
}

/** The knowledge of the platform in a simulation of a release. */
export class Known {
  readonly #canary: View[] = [];
  readonly #stable: View[] = [];
  /** Without fallbacks. */
  readonly #ownStable: View[] = [];
  /** When a page that showed the stable version reported so, for as long as it matters. */
  readonly #shownStable: View[] = [];
  /** By organisation and chance. */
  readonly #groups = new Map<string, FailingPeople>();

  add({ views, failures }: Reports): void {
    for (const view of views) this.#addView(view);
    for (const view of failures) this.#addFailure(view);
  }

  #addView(view: View): void {
    (view.isCanary ? this.#canary : this.#stable).push(view);
    if (view.isCanary || view.isFallback) return;
    this.#ownStable.push(view);
    if (view.isShown) this.#shownStable.push(view);
  }

  /** Without the limit to the failing people of one organisation, which few organisations of equal size do not reach. */
  #addFailure(view: View): void {
    view.hasFailed = true;
    const { person, chance, isCanary } = view;
    if (person.hasFailed || chance === 0) return;
    person.hasFailed = true;
    const { organisation } = person;
    const name = `${organisation} ${chance}`;
    const { canary, stable } = this.#groups.get(name) ?? { canary: 0, stable: 0 };
    const group = {
      organisation,
      chance,
      canary: canary + Number(isCanary),
      stable: stable + Number(!isCanary),
    };
    this.#groups.set(name, group);
  }

  /** @param share the canary's at present */
  takesBack(now: number, share: number, holders: Holders): boolean {
    const canary = newestPeople(this.#canary, now, holders);
    const against = canary.filter(({ views, shown, failing }) => shown === 0 || failing === views);
    // Fewer are too few for both rules, whoever says otherwise.
    const seen = against.length > 1 && this.#seen(canary, now, share, holders);
    const found = seen && [findNotLoading(seen), findFailing(seen)];
    if (found && found.some((one) => one?.isIndependent)) return true;
    const groups = [...this.#groups.values()];
    return isWorse(groups) && isIndependent(groups, holders);
  }

  #seen(canary: KnownPerson[], now: number, share: number, holders: Holders): NewestViews {
    const oldest = Math.min(...canary.map(({ knownAt }) => knownAt));
    while ((this.#shownStable[0]?.knownAt ?? now) < now - REPORT_SECONDS) this.#shownStable.shift();
    const meanwhile = this.#shownStable.filter(({ knownAt }) => knownAt > oldest);
    return {
      canary,
      stable: newestPeople(this.#stable, now, holders),
      ownStable: newestPeople(this.#ownStable, now, holders),
      expected: oldest < now - REPORT_SECONDS ? 0 : share * countPeople(meanwhile),
      holders,
    };
  }
}

interface KnownPerson extends PersonViews {
  /** The oldest of the views. */
  knownAt: number;
}

/** So many people are surely enough to find the newest ones of several organisations. */
const lookedAt = (holders: Holders) => (holders.size > 1 ? 3 : 1) * NEWEST_PEOPLE;

/** Goes back from the newest view. */
function newestPeople(views: readonly View[], now: number, holders: Holders): KnownPerson[] {
  const found = new Map<Person, KnownPerson>();
  const most = lookedAt(holders);
  for (let index = views.length - 1; index >= 0; index -= 1) {
    const view = views[index];
    if (!view || view.knownAt < now - DAY || found.size === most) break;
    const { person, isShown, hasFailed, knownAt } = view;
    const known = found.get(person) ?? {
      organisation: person.organisation,
      views: 0,
      shown: 0,
      failing: 0,
      knownAt,
    };
    if (known.views === VIEWS_OF_PERSON) continue;
    known.views += 1;
    known.shown += Number(isShown);
    known.failing += Number(hasFailed);
    known.knownAt = knownAt;
    found.set(person, known);
  }
  return chooseNewest([...found.values()], holders);
}

export const countPeople = (views: readonly View[]) => new Set(views.map(({ person }) => person)).size;
