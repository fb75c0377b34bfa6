export { remoteConfig } from '../../webpack/federated-config.mjs';
