import { RouterLink } from '@lexboard/shared-lib/router';
import { chakra } from '@lexboard/shared-lib/ui';
import { nameStyle } from './name-style.ts';

export const NameLink = chakra(RouterLink, { base: { ...nameStyle, lineClamp: 2 } });
