-- The number that this transaction took last, for statements that go in one message with its taking.
create function taken_id() returns int language sql stable parallel restricted
  return current_setting('app.taken_id')::int;
