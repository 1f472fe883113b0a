# Waarom een met de hand opgezette stelling niet kan.
reason-wadi-setup_no_tile = Er is geen tegel { $at } op dit bord.
reason-wadi-setup_no_seat = Die plaats is er niet aan deze tafel.
reason-wadi-setup_crowded_land = { $at } is land: daar ligt hoogstens één waterschijf.
reason-wadi-setup_too_much_water = Er ligt te veel water in de wadi: meer dan 99 schijven kan niet.
reason-wadi-setup_on_wadi = { $at } hoort bij de wadi: sjadoefs en Wachters staan op land.
reason-wadi-setup_shared = Op { $at } staat al iets: één sjadoef of één Wachter per tegel.
reason-wadi-setup_watchman_on_pawn = Op { $at } ligt water: een Wachter heeft een lege tegel nodig.
reason-wadi-setup_too_many_shadoofs = Niemand heeft meer dan zeven sjadoefs.
reason-wadi-setup_too_many_watchmen = Iedere speler heeft één Wachter, en alleen bij De Wachters.
reason-wadi-setup_withdrawn_twice = Een Wachter die is teruggehaald, komt niet terug.
reason-wadi-setup_bad_round = Ronden tellen vanaf 1, en er zijn er niet meer dan de wadi lang is.
reason-wadi-setup_bad_moment = Deze beurt past niet bij de stelling.

reason-reef-setup_bad_turn = Beurten tellen van 1 tot 400.
reason-reef-setup_over = De partij zou voorbij zijn: vijf keer kroost, of twintig beurten zonder aankoop.
reason-reef-setup_no_seat = Er zijn maar twee plaatsen.
reason-reef-setup_too_many_cards = Zo veel zijn er niet van deze kaart: { $card }.
reason-reef-setup_face_down = De kaart op { $at } moet open liggen: alleen in de middelste rijen liggen kaarten dicht.
reason-reef-setup_flipped = De kaart op { $at } kan niet deze beurt opengedraaid zijn.
reason-reef-setup_too_many_face_down = Er liggen meer kaarten dicht dan er over zijn.
reason-reef-setup_too_many_worms = Van elke kleur zijn er maar acht wormen: { $colour }.
reason-reef-setup_bad_boats = Ieder heeft één tot acht boten, en er zijn er vijftien.
reason-reef-setup_too_many_corals = Niemand heeft meer dan vijf koralen.
reason-reef-setup_breeding_twice = Van elk paar kleuren is er maar één kweekkaart.
reason-reef-setup_open_breeding = Er liggen vier kweekkaarten open.
