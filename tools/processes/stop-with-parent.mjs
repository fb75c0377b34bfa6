/** Imported for its effect: this process is asked to stop when the one that started it is gone, however it ended. */
if (process.connected) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
