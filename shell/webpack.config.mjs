import { shellConfig } from '@lexboard/tools/webpack';

export default shellConfig({ folder: import.meta.dirname });
