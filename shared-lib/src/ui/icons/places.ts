import { drawIcon } from './icon.tsx';

export const BookIcon = drawIcon(
  'M12 6.5C10 5 7 4.5 4 4.8v13.4c3-.3 6 .2 8 1.8 2-1.6 5-2.1 8-1.8V4.8c-3-.3-6 .2-8 1.7zM12 6.5V20',
);
export const CalendarIcon = drawIcon(
  'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1zM4 10h16M8.5 3.5v4M15.5 3.5v4M8.5 15l2.5 2 4.5-4',
);
export const UsersIcon = drawIcon(
  'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M16 5.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2.1.8 3.5 2.8 3.5 5.5',
);
export const TreeIcon = drawIcon(
  'M12 4v6M5 20v-5h14v5M12 10v10M10 2.5h4V6h-4zM3 18h4v3.5H3zM10 18h4v3.5h-4zM17 18h4v3.5h-4z',
);
export const LogsIcon = drawIcon('M6 3.5h8.5L19 8v12.5H6zM14 3.5V8.5h5M9 12.5h7M9 16.5h7');
export const CircularIcon = drawIcon(
  'M4 10v4h3l8 4.5v-13L7 10zM18 9.5a3.5 3.5 0 0 1 0 5M7.5 14l1.5 6h2.5l-1.5-4.7',
);
export const ShieldIcon = drawIcon('M12 3l7.5 2.8v5.7c0 4.5-3 7.9-7.5 9.5-4.5-1.6-7.5-5-7.5-9.5V5.8z');
export const OrganisationIcon = drawIcon(
  'M4.5 20.5v-16h9v16M13.5 9.5h6v11M2.5 20.5h19M7.5 8h3M7.5 12h3M7.5 16h3M16.5 13.5v0M16.5 17v0',
);
export const ReleaseIcon = drawIcon('M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9');
export const UnitsIcon = drawIcon(
  'M2.5 20.5h19M4 20.5v-9l5 3v-3l5 3v-3l5 3v6M6.5 11.5v-7h3v6M8 17.5v0M12 17.5v0M16 17.5v0',
);
