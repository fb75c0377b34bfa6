export type {
  FederatedComponentName,
  FederatedComponents,
  FederatedModule,
  FoundRecord,
} from './federated-components.ts';
export { reactLifecycles, type ApplicationProps, type RemoteApplication } from './react-lifecycles.tsx';
export { preloadRemote, registerRemoteLoader, remoteLoader, type RemoteLoader } from './remote-loader.ts';
export { RemoteDialog } from './remote-dialog.tsx';
export { RemoteFailure, RemoteLoading, RemoteView } from './remote-view.tsx';
export { applicationNames, remoteAt, remoteNames, type RemoteName } from './remotes.ts';
