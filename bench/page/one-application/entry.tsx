import { createRoot } from 'react-dom/client';
import { registerRemoteLoader } from '@lexboard/shared-lib/federation';
import { App } from '../../../shell/src/app/app.tsx';

/** The modules that the page imports where the product loads a federated component. */
const components: Record<string, () => Promise<unknown>> = {
  'mfe-record-forms ./LawDetail': () =>
    import('../../../mfe-record-forms/src/features/record-detail/law-detail.tsx'),
  'mfe-questions-rules ./LawQuestions': () => import('../../../mfe-questions-rules/src/index.ts'),
};

function load<Module>(remote: string, module: string): Promise<Module>;
function load(remote: string, module: string): Promise<unknown> {
  return components[`${remote} ${module}`]?.() ?? Promise.reject(new Error(`${remote} has no ${module}.`));
}

registerRemoteLoader({
  load,
  loadAndApply: () => Promise.reject(new Error('Here applications are routes of the page.')),
  open: () => ({
    noteShown: () => undefined,
    noteFailure: () => Promise.resolve(false),
    onOtherVersion: () => () => undefined,
    close: () => undefined,
  }),
  preload: () => undefined,
  refresh: () => Promise.resolve(),
  prepareScript: () => undefined,
});

const place = document.getElementById('root');
if (place) createRoot(place).render(<App />);
