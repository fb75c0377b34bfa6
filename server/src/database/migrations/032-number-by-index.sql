-- While there are few organisations the planner would read the counters of all of them for each number that is taken.
alter function take_record_id(text) set enable_seqscan = off;
