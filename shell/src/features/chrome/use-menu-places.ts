import type { Session } from '@lexboard/shared-lib/session';
import { currentLanguage } from '@lexboard/shared-lib/texts';
import { ReleaseIcon } from '@lexboard/shared-lib/ui';
import { mayOpen, menuPlaces, type Place } from '../../page/places.ts';
import { useKnownManifest } from '../../federation/known-manifest.ts';
import type { PageManifest } from '../../federation/page-manifest.ts';

/** Menu entries that remotes declare in the manifest. */
const remotePlaces = ({ remotes }: PageManifest): Place[] =>
  Object.values(remotes).flatMap(({ label, labels, addresses: [path] }) =>
    label && path ? { label: labels?.[currentLanguage()] ?? label, path, icon: ReleaseIcon } : [],
  );

/** The side menu's entries for this person: those of D1 §2, then those of additional remotes. */
export function useMenuPlaces(session: Session): Place[] {
  const manifest = useKnownManifest();
  const offered = menuPlaces.filter((place) => mayOpen(session, place));
  return [...offered, ...remotePlaces(manifest)];
}
