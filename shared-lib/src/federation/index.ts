export type { FederatedComponentName, FederatedComponents, FederatedModule } from './federated-components.ts';
export { reactLifecycles, type ApplicationProps, type RemoteApplication } from './react-lifecycles.tsx';
export { preloadRemote, registerRemoteLoader, remoteLoader, type RemoteLoader } from './remote-loader.ts';
export { RemoteFailure, RemoteLoading, RemoteView } from './remote-view.tsx';
export { applicationNames, remoteAt, remoteNames, type RemoteName } from './remotes.ts';
