import { createRoot } from 'react-dom/client';
import { formatMessage, openTextPlace } from '@lexboard/shared-lib/texts';
import { colorMode } from '@lexboard/shared-lib/ui/color-mode';
import { Catalogue, type Sources } from './catalogue.tsx';
import { answerCalls } from './sample-platform.ts';

/** The build fills it from the files (tools/catalogue/catalogue-server.mjs). */
declare const exampleSources: Sources;

answerCalls();
openTextPlace({ language: () => 'en', find: () => undefined, format: formatMessage });
colorMode.applyStored();
const place = document.body.appendChild(document.createElement('div'));
createRoot(place).render(<Catalogue sources={exampleSources} />);
