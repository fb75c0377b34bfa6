import { kinds } from '@lexboard/shared-lib/domain';

const descriptions: Record<string, string> = {
  attachment: 'Files of records: uploads that go on where they broke off, downloads',
  circular: 'Orders, notifications, circulars and amendments of laws',
  columns: 'Which columns a person sees in a list',
  'deleted records': 'Records that were deleted and can be restored',
  due: 'What is due when, who does it, filing with evidence, approval, reports',
  health: 'Whether the server is alive and ready, and its measurements',
  identity: 'Signing in and out, the own password, second factor, sessions and name',
  import: 'Records, units and circulars out of spreadsheets',
  pack: 'Laws and obligations of a publisher, which are taken over and kept current',
  inbox: 'Entries of sources that may become circulars',
  lawquestionans: 'Questions about a law and their answers',
  'module access': 'Who may edit, and people of chosen units',
  organisation: 'Settings and the archive of the organisation',
  releases: 'Releases of the front ends, for those who operate the platform and for builds',
  review: 'Reviews of records because of a circular',
  rules: 'Rules that decide by the answers whether a law applies',
  savedview: 'Views of lists that people keep',
  search: 'The search in everything, and the choices of filters',
  'service accounts': 'Accounts of programs, which nobody signs in to, for administrators',
  source: 'Feeds that circulars come from',
  'system log': 'Who did what, in a chain that shows changes',
  tokens: 'Tokens with which programs act for a person',
  tree: 'Laws and what belongs to them, as a tree',
  units: 'Companies, registrations and sites of the organisation',
  users: 'People of the organisation, for administrators',
  webhook: 'Addresses of programs that are told what happens, for administrators',
};

/** The tags of the document by name, with a line each; those of kinds are described by their titles. */
export const describeTags = () => {
  const ofKinds = kinds.map(({ name, title }) => ({ name, description: `Records: ${title}` }));
  const others = Object.entries(descriptions).map(([name, description]) => ({ name, description }));
  return [...ofKinds, ...others].toSorted((one, other) => (one.name < other.name ? -1 : 1));
};
