export { showRemotes, type StandIns } from './show-remotes.tsx';
