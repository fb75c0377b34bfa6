const webhook = { address: 'https://hooks.example/lexboard', events: ['due.filed'], units: [] };

/** Good bodies of the calls of webhooks. */
export const webhookBodies = {
  webhookAdd: webhook,
  webhookUpdate: { ...webhook, id: 1, version: 1 },
  webhookRemove: { id: 1 },
  webhookSecret: { id: 1 },
  webhookEndFormer: { id: 1 },
  webhookTest: { id: 1 },
  webhookDeliveries: { id: 1, page: 1, pageSize: 10 },
  webhookSendAgain: { id: '00000000-0000-4000-8000-000000000000' },
};
