import { drawIcon } from './icon.tsx';

const circle = 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z';

export const CheckIcon = drawIcon('M5 12.5l4.5 4.5L19 7.5');
export const CircleIcon = drawIcon(circle);
export const CircleCheckIcon = drawIcon(`${circle}M8 12.3l2.8 2.8L16 9.6`);
export const CircleMinusIcon = drawIcon(`${circle}M8 12h8`);
export const AlertIcon = drawIcon(`${circle}M12 7.5v5.5M12 16.2v.3`);
export const BellIcon = drawIcon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4');
export const InfoIcon = drawIcon(`${circle}M12 11v5.5M12 7.6v.3`);
export const QuestionIcon = drawIcon(`${circle}M9.6 9.5a2.4 2.4 0 1 1 3.4 2.2c-.7.4-1 .9-1 1.8M12 16.4v.3`);
export const KeyboardIcon = drawIcon('M3 6.5h18v11H3zM6.5 10h.3M10 10h.3M13.7 10h.3M17.2 10h.3M8.5 14h7');
export const ClockIcon = drawIcon(`${circle}M12 7v5.3l3.4 2`);
export const LanguageIcon = drawIcon(`${circle}M3.5 12h17M12 3.5c-5 5-5 12 0 17M12 3.5c5 5 5 12 0 17`);
export const LockIcon = drawIcon('M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3');
export const KeyIcon = drawIcon('M8 19a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 12l8.5-8.5M16 7l3 3M13.5 9.5l2 2');
export const PencilIcon = drawIcon('M4 20l.8-4L16 4.8a1.8 1.8 0 0 1 2.6 0l.6.6a1.8 1.8 0 0 1 0 2.6L8 19.2z');
export const BookmarkIcon = drawIcon('M7 3.5h10v17l-5-4-5 4z');
export const PastIcon = drawIcon(`${circle}M13.5 8L9.5 12l4 4`);
export const StrikeIcon = drawIcon('M4 12h16');
export const EyeIcon = drawIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
);
export const EyeOffIcon = drawIcon(
  'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.5 7.6A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4-.9M10 10a3 3 0 0 0 4 4',
);
export const SunIcon = drawIcon(
  'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const MoonIcon = drawIcon('M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z');
export const TerminalIcon = drawIcon('M4 6l5 6-5 6M12 18h8');
export const SystemIcon = drawIcon('M3.5 5h17v11h-17zM9 20h6M12 16v4');
