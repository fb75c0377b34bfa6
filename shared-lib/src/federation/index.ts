// All of the module: TypeScript lets a team's declaration add to an interface only where it is exported by a star.
export type * from './federated-components.ts';
export { createReactLifecycles, type ApplicationProps, type RemoteApplication } from './react-lifecycles.tsx';
export {
  preloadRemote,
  registerRemoteLoader,
  findRemoteLoader,
  type OpenRemote,
  type RemoteLoader,
} from './remote-loader.ts';
export { RemoteDialog } from './remote-dialog.tsx';
export { RemoteFailure, RemoteLoading, RemoteView } from './remote-view.tsx';
export type { RemoteName } from './remotes.ts';
