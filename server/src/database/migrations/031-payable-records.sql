-- Records may say that a payment belongs to each filing (daily work §1).
alter table license add column payable text not null default '';
alter table return_record add column payable text not null default '';
alter table othercomp add column payable text not null default '';
comment on column license.payable is '"yes": each filing has a payment, or a reason why not';
comment on column return_record.payable is '"yes": each filing has a payment, or a reason why not';
comment on column othercomp.payable is '"yes": each filing has a payment, or a reason why not';
alter table occurrence add column no_payment text not null default '';
comment on column occurrence.no_payment is 'Why a payable record was filed without a payment';
