-- Until when a license holds, and how many days before that its renewal begins (obligations §2).
alter table license
  add column validuntil date,
  add column renewdays int check (renewdays between 0 and 365);
