/** Asks this process to stop when the one that started it is gone, however that ended. */
export function stopWithParent() {
  if (!process.connected) return;
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
