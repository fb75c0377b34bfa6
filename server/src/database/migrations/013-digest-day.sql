-- A change of the digest's hour or zone lets the newest day be settled anew, for those who got no mail of it.
grant update (digest_day) on organisation to lexboard_app;
