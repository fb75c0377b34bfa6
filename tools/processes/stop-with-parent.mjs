/** Imported for its side effect: this process stops when its parent is gone, however that ended. */
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
